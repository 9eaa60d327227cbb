import { expectMessages, general, type MessageTables } from '../../../schema/messages.ts';

const common = import.meta.glob<MessageTables[string]>('../../ui/messages/messages.ts', {
  eager: true,
  import: 'messages',
});
const modules = import.meta.glob<{ readonly messages?: unknown }>('../../{blocks,prose}/*/messages.ts', {
  eager: true,
});

function readMessages(file: string, { messages }: { readonly messages?: unknown }): MessageTables[string] {
  expectMessages(file.replace(/^[./]+/, 'src/'), messages);
  return messages;
}

/** The texts of the interface: those of a block are in its folder, the common ones in `ui/messages`. */
export const messages: MessageTables = {
  [general]: Object.values(common)[0]!,
  ...Object.fromEntries(
    Object.entries(modules).map(([file, module]) => [file.split('/').at(-2)!, readMessages(file, module)]),
  ),
};
