import { parseArgs } from 'node:util';
import { UsageError } from './errors.mjs';
import { messages, systemLocale } from './messages.mjs';

const options = {
  template: { type: 'string' },
  lang: { type: 'string' },
  'no-install': { type: 'boolean' },
  'no-git': { type: 'boolean' },
  help: { type: 'boolean' },
};

/** The locale of the messages: the one that the command line names, else that of the system. @param {string[]} args */
export function localeOf(args) {
  const { lang } = parse(args).values;
  return Object.hasOwn(messages, lang ?? '') ? lang : systemLocale();
}

/**
 * Reads the command line.
 * @param {string[]} args
 * @param {typeof messages.en} say
 * @throws {UsageError}
 */
export function readArguments(args, say) {
  const { tokens, values, positionals } = parse(args);
  const fail = (message) => {
    throw new UsageError(`${message}\n\n${say.usage}`);
  };
  for (const { kind, name, rawName, value } of tokens) {
    if (kind !== 'option') continue;
    if (!Object.hasOwn(options, name)) fail(say.unknownOption(rawName));
    if ((value !== undefined) !== (options[name].type === 'string')) fail(say.badOption(rawName));
  }
  const { lang, template, help = false } = values;
  if (lang !== undefined && !Object.hasOwn(messages, lang)) fail(say.unknownLang(lang));
  if (positionals.length > 2 || (template !== undefined && positionals.length > 1)) fail(say.oneFolder);
  return {
    folder: positionals[0],
    // npm keeps options to itself that do not follow a double hyphen, which some shells remove.
    template: template ?? positionals[1],
    help,
    isInstalled: !values['no-install'],
    isCommitted: !values['no-git'],
  };
}

function parse(args) {
  return parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true });
}
