/**
 * Sends one page view for each view of a page to the service that `site.yaml` names. Nothing is stored, and no cookie is
 * sent. Visitors who ask not to be tracked are not counted, and neither are copies of the site on other hosts.
 */
const { dataset } = document.querySelector<HTMLScriptElement>('script[data-service]')!;
const { service, endpoint = '', site = '', host, later } = dataset;

/** The page before this one: that of another site, or the one that the visitor left by a link. */
let referrer = document.referrer;

/** The request of a service as it documents it: fields of the address, or a body. */
const requests: Readonly<Record<string, (url: string) => readonly [query: Record<string, string>, body?: object]>> = {
  plausible: (url) => [{}, { name: 'pageview', url, domain: site, referrer }],
  umami: () => [
    {},
    {
      type: 'event',
      payload: {
        website: site,
        hostname: location.hostname,
        url: location.pathname + location.search,
        title: document.title,
        referrer,
        language: navigator.language,
        screen: `${screen.width}x${screen.height}`,
      },
    },
  ],
  goatcounter: () => [{ p: location.pathname, q: location.search, t: document.title, r: referrer }],
  matomo: (url) => [
    { idsite: site, rec: '1', apiv: '1', send_image: '0', url, urlref: referrer, action_name: document.title },
  ],
};

function send(): void {
  const url = location.origin + location.pathname + location.search;
  const [query, body] = requests[service!]!(url);
  const search = new URLSearchParams(query).toString();
  fetch(endpoint + (search && `?${search}`), {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    // Umami requires `Content-Type: application/json`. That header makes the browser send a preflight request first, so the
    // other services do without it.
    ...(service === 'umami' ? { headers: { 'Content-Type': 'application/json' } } : { mode: 'no-cors' }),
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {});
  referrer = url;
}

function start(): void {
  if (later === undefined) send();
  // The app sends this event when it shows another page.
  addEventListener('show-page', send);
  // The browser shows a page as the visitor has left it.
  addEventListener('pageshow', ({ persisted }) => persisted && send());
}

const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { readonly globalPrivacyControl?: boolean };
const isOnSite = location.hostname.replace(/^www\./, '') === host;
if (!globalPrivacyControl && doNotTrack !== '1' && isOnSite) {
  if ((document as { readonly prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', start, { once: true });
  else start();
}

export {};
