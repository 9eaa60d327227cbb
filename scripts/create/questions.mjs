import path from 'node:path';
import { createInterface } from 'node:readline';
import { Interrupted, UsageError } from './errors.mjs';
import { guessTemplate, listTemplates, reasonAgainst } from './site.mjs';

/**
 * The folder and the template of the new site. In a terminal, questions complete what the command line leaves out.
 * @param {{ folder?: string, template?: string }} given
 * @param {typeof import('./messages.mjs').messages.en} say
 * @param {Pick<NodeJS.Process, 'stdin' | 'stdout'>} [streams]
 * @returns {Promise<{ folder: string, template: string }>} the folder is an absolute path
 * @throws {UsageError | Interrupted}
 */
export async function completeChoice({ folder, template }, say, { stdin, stdout } = process) {
  const folderProblem = (answer) => reasonAgainst(path.resolve(answer), say);
  const problem = (folder && folderProblem(folder)) || (template !== undefined && templateProblem(template, say));
  if (problem) throw new UsageError(problem);
  if (folder && template !== undefined) return { folder: path.resolve(folder), template };
  if (!stdin.isTTY || !stdout.isTTY)
    throw new UsageError(folder ? `${say.noTemplate}\n\n${templateList(say)}` : `${say.oneFolder}\n\n${say.usage}`);
  const terminal = createInterface({ input: stdin, output: stdout });
  // An iterator keeps lines that are typed before their question is asked.
  const lines = terminal[Symbol.asyncIterator]();
  /** Asks until an answer has no problem. */
  async function ask(question, problemOf) {
    for (;;) {
      terminal.setPrompt(`${question}: `);
      terminal.prompt();
      const { value = '', done } = await lines.next();
      if (done) throw new Interrupted();
      const problem = value.trim() && problemOf(value.trim());
      if (problem) stdout.write(`${problem}\n`);
      else if (value.trim()) return value.trim();
    }
  }
  try {
    const where = folder || (await ask(say.whichFolder, folderProblem));
    if (template !== undefined) return { folder: path.resolve(where), template };
    stdout.write(`${templateList(say)}\n`);
    const answer = await ask(say.whichTemplate, (answer) => templateProblem(numbered(answer), say));
    return { folder: path.resolve(where), template: numbered(answer) };
  } finally {
    terminal.close();
  }
}

/** The names of the templates with their titles. @param {typeof import('./messages.mjs').messages.en} say */
export function templateList(say) {
  const all = listTemplates();
  const width = Math.max(...all.map(({ name }) => name.length));
  const lines = all.map(({ name, title }, index) => `  ${index + 1}. ${name.padEnd(width)}  ${title[say.locale]}`);
  return [say.templates, ...lines].join('\n');
}

/** The name of the template with this number in the list; other answers as they are. */
function numbered(answer) {
  return listTemplates()[Number(answer) - 1]?.name ?? answer;
}

function templateProblem(name, say) {
  if (listTemplates().some((template) => template.name === name)) return undefined;
  return `${say.unknownTemplate(name, guessTemplate(name))}\n\n${templateList(say)}`;
}
