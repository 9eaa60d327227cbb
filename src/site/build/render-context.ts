import { type Addresses, createAddresses } from '../../../schema/addresses.ts';
import { mapValues } from '../../../schema/common/map-values.ts';
import type { SiteData } from '../../../schema/site-data.ts';
import type { CheckedSite } from '../check/check-site.ts';
import { speculationRules } from '../hosting/policy.ts';
import type { RenderContext } from './pages/read-context.ts';
import type { RendererBundle } from './renderer-bundle.ts';

/** The site and the code that its pages are rendered with. */
interface RenderedSite extends Pick<RenderContext, 'code' | 'shown'> {
  readonly site: CheckedSite;
  readonly siteData: SiteData;
  readonly bundle: RendererBundle;
}

/** The common input of all pages of a site. */
export function renderContext({ site, siteData, shown, bundle, code }: RenderedSite): RenderContext {
  const { file: addressOf } = createAddresses(shown ?? siteData);
  return {
    site: siteData,
    ...(shown !== siteData && { shown }),
    tokens: site.tokens,
    isSample: site.isSample,
    assets: [...site.folder.assets.values()],
    collections: site.collections,
    declarations: site.schemas.collections,
    code,
    blocks: mapValues(bundle.blocks, ({ script, style }) => ({
      script: addressOf(script),
      ...(style && { style: addressOf(style) }),
    })),
  };
}

/** The browser code that pages name, except for the data of the site. */
export function codeOf(bundle: RendererBundle, addresses: Addresses) {
  const { app, shell, extras, noScriptStyle, build, start } = bundle;
  const { file } = addresses;
  return {
    app: app.split(' ').map(file).join(' '),
    shell: file(shell),
    extras: { scripts: file(extras.scripts), visits: file(extras.visits), consent: file(extras.consent) },
    noScriptStyle: file(noScriptStyle),
    build,
    start,
    rules: speculationRules(addresses),
  };
}
