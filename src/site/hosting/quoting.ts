/**
 * Quoting for server configurations. Each function returns a quoted word that the server parses to exactly the given
 * text, and throws if the configuration format cannot express the text.
 */

/** The value of `add_header`, in which nginx replaces the names of variables. */
export function nginxValue(text: string): string {
  expectWithout(/\$/, text, 'nginx');
  return nginxWord(text);
}

/** Any other word of nginx, such as a pattern. */
export function nginxWord(text: string): string {
  return quote(text, 'nginx');
}

/** The value of `Header set`. Apache reads `%` as the start of a format, `expr=` as that of an expression. */
export function apacheValue(text: string): string {
  expectWithout(/^expr=/, text, 'Apache');
  return apacheWord(text.replaceAll('%', '%%'));
}

/** Any other word of Apache, such as a pattern. */
export function apacheWord(text: string): string {
  expectWithout(/\$\{/, text, 'Apache');
  return quote(text, 'Apache');
}

/** A word of a rule of Apache's `mod_rewrite`, which reads a backslash as it is. */
export function apacheRuleWord(text: string): string {
  expectWithout(/["]|\$\{|\\$/, text, 'Apache');
  expectOneLine(text, 'Apache');
  return `"${text}"`;
}

/** The value of a header for Caddy, which replaces names in braces. */
export function caddyValue(text: string): string {
  expectWithout(/[{}]/, text, 'Caddy');
  return caddyWord(text);
}

/** Any other word of Caddy. Between backquotes everything is literal, except references to environment variables. */
export function caddyWord(text: string): string {
  expectWithout(/\{\$|`/, text, 'Caddy');
  expectOneLine(text, 'Caddy');
  return /["\\]/.test(text) ? `\`${text}\`` : `"${text}"`;
}

/** The value in a `_headers` file. It ends with its line; hosts may replace `:name` by a part of the path. */
export function headersFileValue(text: string): string {
  expectOneLine(text, '_headers');
  expectWithout(/^\s|\s$|:[A-Za-z]/, text, '_headers');
  return text;
}

/** The value of a header for Vercel, which replaces `$1` by a part of the path. */
export function vercelValue(text: string): string {
  expectOneLine(text, 'Vercel');
  expectWithout(/\$/, text, 'Vercel');
  return text;
}

function quote(text: string, format: string): string {
  expectOneLine(text, format);
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function expectOneLine(text: string, format: string): void {
  expectWithout(/\p{Cc}/u, text, format);
}

function expectWithout(forbidden: RegExp, text: string, format: string): void {
  if (forbidden.test(text)) throw new Error(`${format} cannot hold ${JSON.stringify(text)}`);
}
