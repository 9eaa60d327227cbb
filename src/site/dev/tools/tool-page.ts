/**
 * The document of a tool of the authoring server.
 * @param folder below `src/app/dev`, with a style sheet of the folder's name
 * @param scripts addresses of its modules; by default `main.tsx` of the folder
 */
export function toolPage(title: string, folder: string, scripts = [`/src/app/dev/${folder}/main.tsx`]): string {
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
<body><div id="root"></div>${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')}</body>
</html>
`;
}
