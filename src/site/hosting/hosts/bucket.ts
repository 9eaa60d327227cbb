import { notFoundRoute } from '../../../../schema/site/languages.ts';
import { htmlFile } from '../../addresses.ts';
import { REVALIDATE } from '../headers.ts';
import type { Host, HostedSite } from '../host.ts';
import type { HostRedirect } from '../redirects/host-redirect.ts';

/** Amazon S3, and stores with the same interface. A program uploads the objects that the second file lists. */
export const bucket: Host = {
  name: 'bucket',
  limits: {},
  can: { headers: false, redirects: true, wildcards: false, queries: false, gone: false, colons: true },
  answers: { finalSlash: false, htmlEnding: false },
  reserved: [],
  files: (site) => [
    { path: '_server/bucket-website.json', contents: json(website(site)) },
    { path: '_server/bucket-objects.json', contents: json(objects(site)) },
  ],
};

/** The configuration of the website of a bucket, as `aws s3api put-bucket-website` reads it. */
function website({ addresses }: HostedSite) {
  const notFound = addresses.file(`/${htmlFile(notFoundRoute, addresses)}`);
  return { IndexDocument: { Suffix: 'index.html' }, ErrorDocument: { Key: keyOf(notFound) } };
}

/**
 * The objects whose key is not the path of a file: pages at their addresses, and former addresses. A bucket has at most 50
 * rules for redirects, each for all keys with the same beginning; objects that redirect have neither limit.
 */
function objects({ pages, redirects, addresses }: HostedSite) {
  const { isFolder, page, file } = addresses;
  const shown = pages
    .filter((route) => !isFolder && route !== '/' && route !== notFoundRoute)
    .map((route) => ({
      key: keyOf(page(route)),
      file: htmlFile(route, addresses),
      contentType: 'text/html; charset=utf-8',
      cacheControl: REVALIDATE,
    }));
  return [...shown, ...redirects.flatMap((redirect) => redirectObjects(redirect, keyOf(file(redirect.path))))];
}

/** The objects at a former address, with and without a slash at its end. They lead on with the code 301 always. */
function redirectObjects({ to, query, isWildcard }: HostRedirect, key: string) {
  if (to === undefined || isWildcard || query.length > 0) return [];
  return [key, ...(/\.\w+$/.test(key) ? [] : [`${key}/`])].map((each) => ({ key: each, redirect: to }));
}

function keyOf(address: string): string {
  return address.slice(1);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
