import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEndpoint, isSiteAddress, webAddress } from '../../content/common/address.ts';
import type { Connection } from '../../content/diagnostics/report/connections.ts';
import { players } from '../../content/link/other-hosts/connections.ts';
import { isPlayer, playerAddress } from '../../content/text/players.ts';
import { siteHeaders } from './headers.ts';
import { hostFiles } from './host-files.ts';
import { headerPolicy, pagePolicies, type SitePolicy } from './policy.ts';
import { apacheValue, apacheWord, caddyValue, caddyWord, headersFileValue, nginxValue, nginxWord } from './quoting.ts';

/** The text that nginx parses a quoted word to; undefined if it contains a variable. */
function readNginx(word: string): string | undefined {
  const [, inside] = /^"((?:[^"\\]|\\["\\])*)"$/.exec(word) ?? [];
  return inside?.includes('$') ? undefined : inside?.replace(/\\(.)/g, '$1');
}

/** The text that Apache parses a quoted header value to; undefined if it contains a format. */
function readApache(word: string): string | undefined {
  const [, inside] = /^"((?:[^"\\]|\\["\\])*)"$/.exec(word) ?? [];
  const text = inside?.replace(/\\(.)/g, '$1');
  return text === undefined || /\$\{|^expr=/.test(text) || /%/.test(text.replaceAll('%%', ''))
    ? undefined
    : text.replaceAll('%%', '%');
}

/** The text that Caddy parses a quoted header value to; undefined if it contains a placeholder. */
function readCaddy(word: string): string | undefined {
  const [, inside] = /^"([^"\\]*)"$/.exec(word) ?? /^`([^`]*)`$/.exec(word) ?? [];
  return inside === undefined || /[{}]/.test(inside) ? undefined : inside;
}

const characters = [...' "\'`\\$%{}()[]<>#;,:&*!?=+~^|@/.\n\t\0'];
const hostile = fc
  .array(fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...characters) }, fc.string({ maxLength: 4 })), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

describe('a text is read as it was written, or refused', () => {
  test.each([
    ['nginx', nginxValue, readNginx],
    ['Apache', apacheValue, readApache],
    ['Caddy', caddyValue, readCaddy],
    ['_headers', headersFileValue, (line: string) => (/[\n\r]/.test(line) ? undefined : line)],
  ] as const)('%s', (_, write, read) => {
    fc.assert(
      fc.property(hostile, (text) => {
        let word: string;
        try {
          word = write(text);
        } catch {
          return;
        }
        expect(read(word)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  test('values that every site needs are not refused', () => {
    const text = `script-src 'self' 'sha256-a+b/c='; form-action mailto: https://x.example:8443/a%3Bb`;
    for (const write of [nginxValue, apacheValue, caddyValue, headersFileValue])
      expect(write(text)).toContain('sha256');
    const pattern = '^/(_headers$|_server/|\\.)[0-9a-f]{7,10}"';
    for (const write of [nginxWord, apacheWord, caddyWord]) expect(() => write(pattern)).not.toThrow();
  });
});

const validHost = fc
  .tuple(fc.domain(), fc.constantFrom('', '', ':8443', ':1'))
  .map(([domain, port]) => `https://${domain}${port}`);
const address = fc.oneof(
  fc.tuple(validHost, hostile).map(([host, rest]) => `${host}/${rest}`),
  fc.tuple(validHost, hostile).map(([host, rest]) => host + rest),
  fc.tuple(hostile, hostile).map(([host, rest]) => `https://${host}.example/${rest}`),
  fc.tuple(hostile, validHost).map(([user, host]) => host.replace('//', `//${user}`)),
);

const source =
  /^(?:'self'|'none'|'script'|'sha256-[\w+/]{43}='|https?:|mailto:|https?:\/\/[\w.-]+(?::\d+)?(?:\/[\w./~%-]*)?)$/;

function directives(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split(';').map((each) => [each.trim().split(' ')[0], each.trim().split(' ').slice(1)]),
  );
}

const plain: SitePolicy = { scripts: ['start()'], connections: [] };

const form = (address: string): Connection => ({ why: 'form', address });

const policies = [headerPolicy, (site: SitePolicy) => pagePolicies(site)('p{}')].map((write) => ({
  write,
  names: Object.keys(directives(write(plain))),
}));

describe('any name of a valid site', () => {
  test('the policies have the directives that every site has, and well-formed sources', () => {
    let valid = 0;
    fc.assert(
      fc.property(address, (text) => {
        const endpoint = isEndpoint(text) ? text : undefined;
        const frames = isPlayer(text) ? players([{ value: playerAddress(text)!, frame: 'player' }]) : [];
        if (endpoint ?? frames[0]) valid++;
        const policy = { ...plain, connections: [...(endpoint === undefined ? [] : [form(endpoint)]), ...frames] };
        for (const { write, names } of policies) {
          const found = directives(write(policy));
          expect(Object.keys(found)).toEqual(names);
          expect(
            Object.values(found)
              .flat()
              .filter((each) => !source.test(each)),
          ).toEqual([]);
        }
      }),
      { numRuns: 1000 },
    );
    expect(valid).toBeGreaterThan(100);
  });

  test('every configuration says the same headers', () => {
    fc.assert(
      fc.property(address.filter(isEndpoint), (endpoint) => {
        const frames = isPlayer(endpoint) ? players([{ value: endpoint, frame: 'player' }]) : [];
        const policy = { ...plain, connections: [form(endpoint), ...frames] };
        const [headers, apache, nginx, caddy] = hostFiles(policy).map(({ contents }) => contents);
        const sent = siteHeaders(policy).common['Content-Security-Policy']!;
        const written = [
          /^ {2}Content-Security-Policy: (.+)$/m.exec(headers!)![1],
          readApache(/Header always set Content-Security-Policy (.+)$/m.exec(apache!)![1]!),
          readNginx(/^location \/ \{\n {2}add_header Content-Security-Policy (.+) always;$/m.exec(nginx!)![1]!),
          readCaddy(/^ {4}Content-Security-Policy (.+)$/m.exec(caddy!)![1]!),
        ];
        expect(written).toEqual([sent, sent, sent, sent]);
      }),
      { numRuns: 500 },
    );
  });

  test('the address of a site is a host and a plain path', () => {
    fc.assert(
      fc.property(address, (text) => {
        if (isSiteAddress(text))
          expect(webAddress(text).origin + webAddress(text).rest).toMatch(
            /^https:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~-]+)*$/,
          );
      }),
      { numRuns: 2000 },
    );
  });
});
