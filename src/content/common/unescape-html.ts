const characters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

/** The text of HTML in which five characters are escaped, as React, the document template and highlight.js do. */
export function unescapeHtml(html: string): string {
  return html.includes('&') ? html.replace(/&(?:amp|quot|#x27|lt|gt);/g, (name) => characters[name]!) : html;
}
