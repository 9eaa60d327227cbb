import path from 'node:path';
import { localeOf, readArguments } from './arguments.mjs';
import { Interrupted, UsageError } from './errors.mjs';
import { messages } from './messages.mjs';
import { completeChoice, templateList } from './questions.mjs';
import { writeSite } from './site.mjs';
import { commitSite, installPackages } from './tools.mjs';

/** Runs the command, and sets the same exit codes as the command `page-schema`. @param {string[]} args */
export async function main(args) {
  const say = messages[localeOf(args)];
  try {
    await create(args, say);
  } catch (error) {
    process.exitCode = report(error, say);
  }
}

/** Prints why the command failed. @returns its exit code */
function report(error, say) {
  if (error instanceof Interrupted) return 130;
  const isUsage = error instanceof UsageError;
  if (!isUsage && !error.syscall) throw error;
  console.error(isUsage ? error.message : say.refused(error.message));
  return isUsage ? 2 : 4;
}

async function create(args, say) {
  const { help, isInstalled, isCommitted, ...given } = readArguments(args, say);
  if (help) {
    console.log(`${say.usage}\n\n${templateList(say)}`);
    return;
  }
  const { folder, template } = await completeChoice(given, say);
  writeSite(folder, template);
  const isReady = isInstalled && install(folder, say);
  if (isCommitted) commit(folder, say.commit(template), say);
  const way = path.relative(process.cwd(), folder);
  const steps = [way && `cd ${/[^\w./\\-]/.test(way) ? `"${way}"` : way}`, !isReady && 'npm install', 'npm run dev'];
  console.log(`\n${say.done(folder)}\n`);
  for (const step of steps.filter(Boolean)) console.log(`  ${step}`);
  console.log(`\n${say.afterwards}`);
}

/** @returns true if the packages are installed */
function install(folder, say) {
  console.log(say.installing);
  const isReady = installPackages(folder);
  if (!isReady) console.error(say.notInstalled);
  return isReady;
}

function commit(folder, message, say) {
  const { state, reason } = commitSite(folder, message);
  if (state === 'notCommitted') console.error(say.notCommitted(reason));
  else if (state !== 'committed') console.log(say[state]);
}
