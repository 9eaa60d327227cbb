import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { escapeXml } from '../../../src/content/diagnostics/report/xml.ts';
import { routeOfFile } from '../../../src/site/addresses.ts';
import type { UpgradeMessages } from '../messages.ts';
import type { PageChange } from './compare-builds.ts';

/** The files of the report, in the folder `.page-schema`: the page, and the folder of its pictures. */
export const reportFile = 'upgrade-report.html';
export const reportPictures = 'upgrade-report';

/** @returns a line for a terminal: `  /prices: text, look (390)` */
export function summaryOf({ file, kind, text, structure, pictures }: PageChange, { kinds }: UpgradeMessages): string {
  const changes =
    kind === 'changed'
      ? [
          ...(text ? [kinds.text] : []),
          ...(structure ? [kinds.structure] : []),
          ...(pictures.length > 0 ? [`${kinds.picture} (${pictures.map(({ width }) => width).join(', ')})`] : []),
        ]
      : [kinds[kind]];
  return `  ${routeOfFile(file)}: ${changes.join(', ')}`;
}

/** Removes the report of an earlier upgrade. */
export async function clearReport(folder: string): Promise<void> {
  for (const name of [reportFile, reportPictures]) await rm(path.join(folder, name), { recursive: true, force: true });
}

/** The texts of a report around the list of changes. */
export interface ReportFrame {
  readonly title: string;
  readonly lang: string;
  /** A sentence that names the parts that were not compared; empty if all were. */
  readonly note: string;
}

export async function writeReport(
  folder: string,
  changes: readonly PageChange[],
  { title, lang, note }: ReportFrame,
  say: UpgradeMessages,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const html = `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeXml(title)}</h1>
${note && `<p>${escapeXml(note)}</p>`}
${changes.length === 0 ? `<p>${escapeXml(say.unchanged)}</p>` : changes.map((change) => sectionOf(change, say)).join('\n')}
</body>
</html>
`;
  await writeFile(path.join(folder, reportFile), html);
}

function sectionOf(change: PageChange, say: UpgradeMessages): string {
  const difference = (title: string, text: string) => (text ? `<h3>${title}</h3>\n<pre>${linesOf(text)}</pre>` : '');
  const pictures = change.pictures.map((picture) =>
    [
      `<h3>${say.kinds.picture}: ${picture.width}</h3>\n<div class="pictures">`,
      ...(['before', 'after', 'difference'] as const).map(
        (kind) =>
          `<figure><figcaption>${say[kind]}</figcaption><a href="${reportPictures}/${picture[kind]}"><img src="${reportPictures}/${picture[kind]}" alt="${say[kind]}" loading="lazy"></a></figure>`,
      ),
      '</div>',
    ].join('\n'),
  );
  return [
    `<section>\n<h2>${escapeXml(summaryOf(change, say).trim())}</h2>`,
    difference(say.kinds.text, change.text),
    difference(say.kinds.structure, change.structure),
    ...pictures,
    '</section>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The lines of a unified diff after its head. */
function linesOf(difference: string): string {
  const element: Readonly<Record<string, string>> = { '+': 'ins', '-': 'del' };
  return difference
    .split('\n')
    .slice(2)
    .map((line) =>
      element[line[0]!] ? `<${element[line[0]!]}>${escapeXml(line)}</${element[line[0]!]}>` : escapeXml(line),
    )
    .join('\n');
}

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:80rem;padding:0 1rem;color-scheme:light dark}pre{overflow:auto;border:1px solid;padding:1rem}ins,del{text-decoration:none}ins{color:light-dark(#055c1c,#7fdc95)}del{color:light-dark(#9b1111,#ff9d9d)}.pictures{display:flex;gap:1rem;align-items:start}figure{flex:1;margin:0;min-width:0}img{max-width:100%;border:1px solid}';
