import { textIn } from '../common/text.ts';
import { tokenKinds, tokens } from './tokens.ts';

/** The list of tokens as Markdown, for the owners of sites. */
export function tokenReference(): string {
  const rows = Object.entries(tokens).map(([name, { kind, use }]) => `| \`${name}\` | ${kind} | ${use} |`);
  const kinds = Object.entries(tokenKinds).map(([kind, { words }]) => `- ${kind}: ${textIn(words, 'en')}`);
  return [
    '# Tokens',
    '',
    'The custom properties that `theme/tokens.css` may set. This page is generated from the list of the program.',
    '',
    '| token | value | for |',
    '| --- | --- | --- |',
    ...rows,
    '',
    'Values:',
    '',
    ...kinds,
    '',
  ].join('\n');
}
