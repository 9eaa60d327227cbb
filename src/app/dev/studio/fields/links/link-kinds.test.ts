import { describe, expect, test } from 'vitest';
import { href, route } from '../../../../../../schema/parts.ts';
import { mailHref } from '../../../../../ui/common/mail-href.ts';
import {
  allowedKinds,
  internalOf,
  linkKind,
  mailOf,
  phoneHref,
  webHref,
  whatsAppHref,
  whatsAppOf,
} from './link-kinds.ts';

test.each([
  ['/contacto', 'page'],
  ['/', 'page'],
  ['/contacto#lineas', 'section'],
  ['#ventajas', 'section'],
  ['mailto:info@empresa.co', 'mail'],
  ['mailto:info@empresa.co?subject=Hola', 'mail'],
  ['mailto:info@empresa.co?subject=Hola&body=Adi%C3%B3s', 'other'],
  ['mailto:info@empresa.co?subject=100%', 'other'],
  ['tel:+573000000001', 'phone'],
  ['https://wa.me/573000000001?text=Hola', 'whatsapp'],
  ['https://api.whatsapp.com/send?phone=573000000001', 'whatsapp'],
  ['https://empresa.co', 'web'],
  ['/assets/legal/politica.pdf', 'file'],
  ['//otro.co', 'other'],
  ['contacto', 'other'],
  ['', undefined],
] as const)('%s leads to: %s', (address, kind) => expect(linkKind(address)).toBe(kind));

describe('the kinds that a field admits', () => {
  test('are all kinds for a link, pages only for a route, sections only for an anchor', () => {
    expect(allowedKinds(href.pattern)).toEqual(['page', 'section', 'mail', 'phone', 'whatsapp', 'file', 'web']);
    expect(allowedKinds(route.pattern)).toEqual(['page']);
    expect(allowedKinds('^#[\\p{L}\\p{N}_-]+$')).toEqual(['section']);
  });
});

test('typed texts become addresses', () => {
  const greeting = '¿Precio & plazo?';
  const address = whatsAppHref({ phone: '+57 300 000-0001', greeting });
  expect(address).toBe('https://wa.me/573000000001?text=%C2%BFPrecio%20%26%20plazo%3F');
  expect(whatsAppOf(address)).toEqual({ phone: '573000000001', greeting });
  expect(whatsAppHref({ phone: '57300', greeting: '' })).toBe('https://wa.me/57300');
  expect(whatsAppOf('https://wa.me.empresa.co/57')).toBeUndefined();
  const mail = mailHref('info@empresa.co', greeting);
  expect(mail).toBe('mailto:info@empresa.co?subject=%C2%BFPrecio%20%26%20plazo%3F');
  expect(mailOf(mail)).toEqual({ address: 'info@empresa.co', subject: greeting });
  expect(mailHref('info@empresa.co', '')).toBe('mailto:info@empresa.co');
  expect(phoneHref('(+57) 300 000 00 01')).toBe('tel:+573000000001');
  expect(phoneHref('+44 (0)20 7946 0018')).toBe('tel:+442079460018');
  expect(whatsAppHref({ phone: '+44 (0)7700 900001', greeting: '' })).toBe('https://wa.me/447700900001');
  expect(webHref(' empresa.co/a ')).toBe('https://empresa.co/a');
  expect(webHref('http://empresa.co')).toBe('http://empresa.co');
  expect(webHref('')).toBe('');
  expect(internalOf('/a#b')).toEqual({ route: '/a', anchor: 'b' });
  expect(internalOf('#b')).toEqual({ route: '', anchor: 'b' });
});
