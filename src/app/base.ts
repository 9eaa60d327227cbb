/** The path of the site on its host: empty, or `/vets`. The server does not need it. */
export const base = globalThis.document?.documentElement.dataset.base ?? '';

/** The route of the page that the authoring server shows here. */
export function routeHere(): string {
  const path = decodeURI(location.pathname);
  const below = path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  return below.replace(/(?<=.)\/$/, '');
}
