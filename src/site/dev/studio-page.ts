import { studioApi, studioPath } from '../../../schema/addresses.ts';

/** Whether the address is one of the Studio's: `/__studio`, or `/__studio/blog/post1` for a page. */
export function isStudioAddress(path: string): boolean {
  return (path === studioPath || path.startsWith(`${studioPath}/`)) && !path.startsWith(`${studioApi}/`);
}

/** Whether a page is requested for the iframe of the Studio. */
export function isInStudio(url = ''): boolean {
  return new URLSearchParams(url.split('?')[1]).has('studio');
}

/** Modules of a page in the Studio's iframe. */
export const studioFrame = ['/src/app/dev/studio/frame/frame.ts', '/src/app/start.ts'];

export const studioHtml = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Studio</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/src/ui/index.css">
<link rel="stylesheet" href="/src/app/dev/studio/studio.css">
</head>
<body><div id="root"></div><script type="module" src="/src/app/dev/studio/main.tsx"></script></body>
</html>
`;
