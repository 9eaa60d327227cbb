import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { bundleSource } from '../../src/site/cache/commands/bundle.mjs';
import { owner } from '../../src/site/owner.mjs';
import { cacheOf, packageBuild, programPages, programRoot as root } from '../../src/site/program.mjs';
import { ConfigError, loadOwner } from '../../src/site/settings/load-owner.mjs';
import { reasonAgainst, returnToCaller } from '../setup/folders.mjs';
import { localeOf, optionOf } from '../setup/locale.mjs';
import { messages } from '../setup/messages.mjs';
import { blockErrorReport, namedBlockError } from './block-error-report.mjs';

/** @param {readonly string[]} args the name of a command and its options */
export async function main([name = '', ...options]) {
  // The command of a package accepts the names of a list only.
  if (!packageBuild && (!/^[a-z-]+$/.test(name) || !existsSync(join(root, 'scripts', `${name}.ts`))))
    return fail(`There is no command "${name}". Usage: node scripts/run.mjs COMMAND [options]`);
  const reason = reasonAgainst(name);
  if (reason) return fail(reason);
  returnToCaller();
  optimizeLate(name);
  const file = await prepare(name, options).catch(explain);
  if (!file) return;
  process.argv = [process.argv[0], file, ...options];
  // Node has this function since version 22. In a checkout the cache is removed together with the bundle.
  nodeModule.enableCompileCache?.(join(packageBuild ? owner().cache : dirname(file), 'compiled'));
  process.setSourceMapsEnabled(true);
  // Node would print the line of the bundle, which may be very long.
  process.on('uncaughtException', (error) => {
    console.error(error);
    process.exit(1);
  });
  await import(pathToFileURL(file).href).catch(explainStart);
}

/** Reads the settings of the site, and bundles the command. @returns the module to run */
async function prepare(name, options) {
  const pages = optionOf('pages', options) ?? programPages;
  const [file] = await Promise.all([
    bundleSource(root, `scripts/${name}.ts`),
    loadOwner({ program: root, pages, cache: cacheOf, locale: localeOf(options), needsCode: name !== 'upgrade' }),
  ]);
  return file;
}

/** Reports an error of a module that a command loads as it starts: these modules include the code of all blocks. */
function explainStart(error) {
  const report = blockErrorReport(error);
  if (!report) throw error;
  return fail(report, 3);
}

function explain(error) {
  if (error instanceof ConfigError) return fail(error.message);
  const ofBlock = namedBlockError(error);
  if (ofBlock) return fail(ofBlock.message, 3);
  if (error.code === 'ERR_MODULE_NOT_FOUND')
    return fail(messages().notInstalled(packageBuild ? 'npm install' : 'npm start'));
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code))
    return fail(
      `${error.message}\n${messages().whatToDo}: ${messages().advice.write(dirname(error.path ?? cacheOf(owner().root ?? root)))}`,
      4,
    );
  if (error.code === 'ENOSPC') return fail(messages().diskFull, 4);
  // Errors of rolldown include the position in the source.
  if (error.errors) return fail(stripVTControlCharacters(error.message), 3);
  throw error;
}

function fail(message, exitCode = 2) {
  console.error(message);
  process.exitCode = exitCode;
}

/** Options of V8, by the major version of Node: functions have to be called more often before they are optimized. */
const optimizing = {
  20: '--interrupt-budget=1000000',
  22: '--invocation-count-for-turbofan=30000',
  24: '--invocation-count-for-turbofan=30000',
};

/** Commands that run for long, or measure such commands. */
const lasting = ['dev', 'bench'];

/**
 * Makes this process and its threads optimize functions later, because most commands end before optimized code pays. A
 * first build of 33 pages then takes 0.82 to 0.85 times the processor time, one of 10,000 pages the same. Previews of
 * the authoring server would take 1.25 times the processor time at first. Other versions of Node have no option here,
 * because V8 prints an error for an unknown one.
 * @param {string} command its name
 */
function optimizeLate(command) {
  const option = optimizing[process.versions.node.split('.')[0]];
  if (option && !lasting.includes(command)) setFlagsFromString(option);
}
