/**
 * The document of a page of the authoring server that is no page of the site.
 * @param head further elements of the head, each on a line of its own
 */
export function toolDocument(lang: string, title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}</head>
<body>${body}</body>
</html>
`;
}
