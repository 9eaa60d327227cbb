import type { Report } from '../../src/content/diagnostics/report/report.ts';
import { checkText } from './check.ts';

const source = `title: Nómina 100 %, “a tiempo”
blocks:
  - type: hero
    titel: Hola
\t
  - type: quote
    text: 👋 <b>Hola</b>
    author: ""
`;

/** The file with the problems. */
export const file = 'pages/a b.yaml';
/** A report on two files. The first one has errors and warnings. */
export const report: Report = {
  diagnostics: checkText(source).map((diagnostic) => ({ ...diagnostic, file })),
  files: [file, 'pages/index.yaml'],
  sources: (name) => (name === file ? source : undefined),
  color: false,
  locale: 'es',
};

/** The same files, without a problem. */
export const cleanReport: Report = { ...report, diagnostics: [] };
