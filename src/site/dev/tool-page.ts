/**
 * The document of a tool of the authoring server.
 * @param folder below `src/app/dev`, with `main.tsx` and a style sheet of the folder's name
 */
export function toolPage(title: string, folder: string): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/src/ui/index.css">
<link rel="stylesheet" href="/src/app/dev/${folder}/${folder}.css">
</head>
<body><div id="root"></div><script type="module" src="/src/app/dev/${folder}/main.tsx"></script></body>
</html>
`;
}
