import { expect } from 'vitest';
import type { VisitService } from '../../../schema/site/service-fields.ts';
import { at } from '../helpers/addresses.ts';
import { type Asked, site } from './services-site.ts';

const pathOf = (first: boolean) => at(first ? '/' : '/productos');
const referrer = site + pathOf(true);

/** Expects the request that each service gets for a view: the first one is of the home page, the second one of the list. */
export const expectView: Readonly<Record<VisitService, (asked: Asked, first: boolean) => void>> = {
  plausible: ({ url, body }, first) => {
    expect(url).toBe('https://stats.example/api/event');
    expect(JSON.parse(body!)).toEqual({
      name: 'pageview',
      url: site + pathOf(first),
      domain: 'tresrios.example',
      referrer: first ? '' : referrer,
    });
  },
  umami: ({ url, body, headers }, first) => {
    expect(url).toBe('https://stats.example/api/send');
    expect(headers['content-type']).toBe('application/json');
    expect(JSON.parse(body!)).toEqual({
      type: 'event',
      payload: {
        website: 'tresrios.example',
        hostname: 'tresrios.example',
        url: pathOf(first),
        title: expect.stringContaining(first ? 'Inicio' : 'Productos'),
        referrer: first ? '' : referrer,
        language: 'es-CO',
        screen: expect.stringMatching(/^\d+x\d+$/),
      },
    });
  },
  goatcounter: ({ url, body }, first) => {
    const { origin, pathname, searchParams } = new URL(url);
    expect(origin + pathname).toBe('https://stats.example/count');
    expect(Object.fromEntries(searchParams)).toEqual({
      p: pathOf(first),
      q: '',
      t: expect.stringContaining(first ? 'Inicio' : 'Productos'),
      r: first ? '' : referrer,
    });
    expect(body).toBe(null);
  },
  matomo: ({ url }, first) => {
    const { origin, pathname, searchParams } = new URL(url);
    expect(origin + pathname).toBe('https://stats.example/matomo.php');
    expect(Object.fromEntries(searchParams)).toEqual({
      idsite: 'tresrios.example',
      rec: '1',
      apiv: '1',
      send_image: '0',
      url: site + pathOf(first),
      urlref: first ? '' : referrer,
      action_name: expect.stringContaining(first ? 'Inicio' : 'Productos'),
    });
  },
};
