import { isSheet, markdownTable, readSheet } from '../../lists/sheet.ts';
import { asLine, markdownOf } from './markdown-of.ts';

/**
 * The formatting or cells of the clipboard as Markdown; undefined if its plain text is pasted unchanged.
 * @param isLong false for a text of one line
 */
export function pastedMarkdown(clipboard: DataTransfer, isLong: boolean): string | undefined {
  const plain = clipboard.getData('text/plain');
  if (isLong && isSheet(plain)) return markdownTable(readSheet(plain));
  const html = clipboard.getData('text/html');
  const markdown = html === '' ? undefined : markdownOf(html, plain);
  if (isLong) return markdown ?? listOf(plain);
  return markdown && asLine(markdown);
}

/** Lines with bullets that are characters, as a Markdown list; undefined for other texts. */
function listOf(plain: string): string | undefined {
  const lines = plain.trim().split(/[\r\n]+/);
  const bullet = /^\s*[•·◦●○▪■]\s+/;
  return lines.every((line) => bullet.test(line))
    ? lines.map((line) => line.replace(bullet, '- ')).join('\n')
    : undefined;
}
