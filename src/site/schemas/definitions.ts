import { type Definitions, own, program } from 'virtual:block-definitions';
import { BlockError } from '../../../schema/common/block-error.ts';
import { owner } from '../owner.mjs';

/** Schemas and other data of the blocks that pages can use: those of the program, and those of the site itself. */
export const definitions: Definitions = {
  schemas: merged('schemas'),
  checks: merged('checks'),
  markdown: merged('markdown'),
  migrations: merged('migrations'),
  messages: merged('messages'),
  folders: merged('folders'),
};

function merged<K extends keyof Definitions>(part: K): Definitions[K] {
  const { disable } = owner();
  const isUsed = ([type]: [string, unknown]) => !disable.includes(type);
  const ofProgram = Object.entries(program[part]).filter(([type]) => !isReplaced(type));
  return Object.fromEntries([...ofProgram, ...Object.entries(own[part])].filter(isUsed)) as Definitions[K];
}

/** @throws {BlockError} if a block of the site has the type of a block of the program without replacing it on purpose */
function isReplaced(type: string): boolean {
  const schema = own.schemas[type]?.default;
  if (!schema) return false;
  if (schema.replaces) return true;
  const [taken, other] = [own.folders[type]!, program.folders[type]!];
  throw new BlockError(
    taken,
    `The block "${type}" exists in ${other} and in ${taken}: give the folder another name, or write \`replaces: true\` in ${taken}/schema.ts to replace the block of the program`,
  );
}
