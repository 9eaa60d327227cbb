import { renderToString } from 'react-dom/server';
import type { SiteData } from '../../../schema/site-data.ts';
import { PageContext, partContext } from '../../ui/page-context.tsx';
import { Text } from '../../ui/text.tsx';
import { type BrowserCode, escapeAttribute } from './document.ts';

type Script = NonNullable<SiteData['scripts']>[number];

/**
 * The `script` elements that `site.yaml` declares. A script that loads later is inside a `template` element, where browsers
 * do not run it.
 * @param facts `later` if the first view of the page is not counted
 */
export function extraScripts(site: SiteData, { extras }: BrowserCode, facts: readonly string[]): string {
  if (!extras) return '';
  const { scripts = [], visits, basePath = '' } = site;
  const counter = visits ? visitsScript(site, visits, extras.visits, facts.includes('later')) : '';
  const [asked, free] = [scripts.filter(isAsked), scripts.filter((script) => !isAsked(script))];
  const [askedCounter, freeCounter] = visits && isAsked(visits) ? [counter, ''] : ['', counter];
  const loaded = free.map((script) => scriptElement(script, script.on)).join('');
  const consented = asked.map((script) => scriptElement(script)).join('') + askedCounter;
  const services = askedServices(site).join(' ');
  return [
    loaded && template('scripts', loaded) + ownScript(extras.scripts),
    freeCounter,
    site.consent ? template('consented', consented) + ownScript(extras.consent, { base: basePath, services }) : '',
  ].join('');
}

/** The addresses to which the visitor agrees. Another list needs another answer. */
function askedServices({ scripts = [], visits }: SiteData): string[] {
  return [
    ...scripts.filter(isAsked).flatMap(({ src, connect = [] }) => [src, ...connect]),
    ...(visits && isAsked(visits) ? [visits.endpoint] : []),
  ];
}

function isAsked({ consent }: { readonly consent?: string | undefined }): boolean {
  return consent === 'ask';
}

/** A class names it, because authors may use an id of the same name. */
function template(name: string, elements: string): string {
  return `<template class="${name}">${elements}</template>`;
}

/** A script of the program. It waits for nothing, and the browser fetches more important files first. */
function ownScript(src: string, data: Readonly<Record<string, string>> = {}): string {
  return `<script type="module" async fetchpriority="low" src="${escapeAttribute(src)}"${dataOf(data)}></script>`;
}

function visitsScript(
  { url }: SiteData,
  { service, endpoint, site = '' }: NonNullable<SiteData['visits']>,
  src: string,
  isLater: boolean,
): string {
  const host = new URL(url).hostname.replace(/^www\./, '');
  return ownScript(src, { service, endpoint, site, host, ...(isLater && { later: '' }) });
}

/** The element of a declared script. @param on the moment when it loads, for the script that loads it */
function scriptElement({ src, isModule, integrity }: Script, on?: string): string {
  // Only scripts that their host shares with other sites can be compared with a hash.
  const hash = integrity && integrity !== 'none' ? ` integrity="${integrity}" crossorigin="anonymous"` : '';
  const type = isModule ? ' type="module"' : ' async';
  return `<script${type} src="${escapeAttribute(src)}"${hash}${on ? dataOf({ on }) : ''}></script>`;
}

function dataOf(data: Readonly<Record<string, string>>): string {
  return Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escapeAttribute(value)}"`)
    .join('');
}

/** The question for consent. It is hidden until its script finds that the visitor has not answered. */
export function consentPanel(site: SiteData): string {
  if (!site.consent) return '';
  const { text, allow, refuse } = site.consent;
  return renderToString(
    <PageContext value={partContext(site)}>
      <section className="consent" id="consent" tabIndex={-1} aria-labelledby="consent-text" hidden>
        <div className="container">
          <p className="consent-text" id="consent-text">
            <Text value={text} />
          </p>
          <div className="consent-answers">
            <button type="button" className="action action-secondary">
              <Text value={allow} />
            </button>
            <button type="button" className="action action-secondary">
              <Text value={refuse} />
            </button>
          </div>
        </div>
      </section>
    </PageContext>,
  );
}
