import { commonMessages } from 'virtual:block-definitions';
import { expectMessages, general, type MessageTables } from '../../../schema/messages.ts';
import { definitions } from './definitions.ts';

const { folders, messages: modules } = definitions;

function readMessages(type: string): MessageTables[string] {
  const messages = modules[type]?.messages;
  expectMessages(`${folders[type]}/messages.ts`, messages);
  return messages;
}

/** The texts of the interface. Texts of a block are in its folder, common texts in `ui/messages`. */
export const messages: MessageTables = {
  [general]: commonMessages,
  ...Object.fromEntries(Object.keys(modules).map((type) => [type, readMessages(type)])),
};
