import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programRoot } from '../../src/site/program.mjs';
import { localeOf } from '../setup/locale.mjs';
import { commands } from './commands.mjs';

const texts = {
  es: {
    usage: 'Uso: page-schema ORDEN [opciones]',
    unknown: (name) => `No hay ninguna orden «${name}».`,
  },
  en: {
    usage: 'Usage: page-schema COMMAND [options]',
    unknown: (name) => `There is no command "${name}".`,
  },
};

/** @param {readonly string[]} args name of a command and its options */
export async function main(args) {
  const [first = '--help', second = ''] = args;
  if (first === '--version') return console.log(readVersion());
  if (['--help', '-h', 'help'].includes(first)) return console.log(help(localeOf(args)));
  const name = [`${first} ${second}`, first].find((each) => Object.hasOwn(commands, each));
  if (!name) {
    const locale = localeOf(args);
    console.error(`${texts[locale].unknown(first)}\n\n${help(locale)}`);
    process.exitCode = 2;
    return;
  }
  // Loaded only now, because the help needs none of it.
  const { main: run } = await import('./command.mjs');
  await run([commands[name].script, ...args.slice(name.split(' ').length)]);
}

function help(locale) {
  const rows = Object.entries(commands).map(([name, { args, [locale]: text }]) => [`${name} ${args}`.trim(), text]);
  const width = Math.max(...rows.map(([left]) => left.length));
  return [texts[locale].usage, '', ...rows.map(([left, text]) => `  ${left.padEnd(width)}  ${text}`)].join('\n');
}

function readVersion() {
  return JSON.parse(readFileSync(join(programRoot, 'package.json'), 'utf8')).version;
}
