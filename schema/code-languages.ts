/**
 * Languages whose code is coloured: name of the grammar in highlight.js, name for readers, other names that authors
 * write. Names are compared in lower case.
 */
export const codeLanguages = {
  bash: ['Shell', 'sh', 'shell', 'zsh', 'console'],
  c: ['C', 'h'],
  cpp: ['C++', 'c++', 'cc', 'hpp'],
  csharp: ['C#', 'cs', 'c#'],
  css: ['CSS'],
  dart: ['Dart'],
  diff: ['Diff', 'patch'],
  dockerfile: ['Dockerfile', 'docker'],
  elixir: ['Elixir', 'ex', 'exs'],
  go: ['Go', 'golang'],
  graphql: ['GraphQL', 'gql'],
  haskell: ['Haskell', 'hs'],
  http: ['HTTP', 'https'],
  ini: ['INI', 'toml', 'conf', 'env'],
  java: ['Java'],
  javascript: ['JavaScript', 'js', 'jsx', 'mjs', 'cjs'],
  json: ['JSON', 'jsonc', 'json5'],
  kotlin: ['Kotlin', 'kt'],
  latex: ['LaTeX', 'tex'],
  less: ['Less'],
  lua: ['Lua'],
  makefile: ['Makefile', 'make'],
  markdown: ['Markdown', 'md'],
  nginx: ['nginx', 'nginxconf'],
  perl: ['Perl', 'pl'],
  php: ['PHP'],
  powershell: ['PowerShell', 'ps', 'ps1'],
  protobuf: ['Protocol Buffers', 'proto'],
  python: ['Python', 'py'],
  r: ['R'],
  ruby: ['Ruby', 'rb'],
  rust: ['Rust', 'rs'],
  scala: ['Scala'],
  scss: ['SCSS', 'sass'],
  sql: ['SQL'],
  swift: ['Swift'],
  typescript: ['TypeScript', 'ts', 'tsx', 'mts', 'cts'],
  vbnet: ['Visual Basic', 'vb'],
  xml: ['HTML', 'html', 'htm', 'svg', 'xhtml', 'vue', 'rss'],
  yaml: ['YAML', 'yml'],
} as const satisfies Readonly<Record<string, readonly [label: string, ...names: string[]]>>;

export type CodeLanguage = keyof typeof codeLanguages;

/** Names for code without colours. */
const plainNames = ['text', 'txt', 'plain', 'plaintext', 'none', 'csv', 'tsv', 'log'];

const byName = new Map<string, CodeLanguage | undefined>([
  ...plainNames.map((name) => [name, undefined] as const),
  ...Object.entries(codeLanguages).flatMap(([language, [, ...names]]) =>
    [language, ...names].map((name) => [name, language as CodeLanguage] as const),
  ),
]);

/** All names that authors may write after the opening backticks. */
export const codeNames: readonly string[] = [...byName.keys()];

/** True if code may be marked with a name. A known name without a grammar means code without colours. */
export function isCodeName(name: string): boolean {
  return byName.has(name.toLowerCase());
}

/** The language of a name; undefined for unknown names and for code without colours. */
export function codeLanguage(name: string): CodeLanguage | undefined {
  return byName.get(name.toLowerCase());
}
