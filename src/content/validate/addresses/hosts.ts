import { filledTemplate, parseWebAddress } from '../../common/address.ts';
import { shorten } from '../../common/quote.ts';
import { writeGuess } from '../../diagnostics/remedies.ts';
import { type Finding, rulesOf } from '../../diagnostics/rule.ts';

const rule = rulesOf('links');

export const wrongSlashes = rule<{ guess: string }>('address-slashes', {
  severity: 'error',
  es: ({ guess }) => `Después de los dos puntos van exactamente dos barras: ${guess}`,
  en: ({ guess }) => `Exactly two slashes follow the colon: ${guess}`,
  fix: writeGuess,
  bad: 'href: https:///empresa.co',
  good: 'href: https://empresa.co',
});

export const backslash = rule<{ guess: string }>('url-backslash', {
  severity: 'error',
  es: ({ guess }) => `En las direcciones usa «/» en lugar de «\\»: ${guess}`,
  en: ({ guess }) => `Use "/" instead of "\\" in addresses: ${guess}`,
  fix: writeGuess,
  bad: 'href: \\productos\\nomina',
  good: 'href: /productos/nomina',
});

const withUser = rule<{ host: string; guess: string }>('address-with-user', {
  severity: 'error',
  es: ({ host, guess }) => `Lo que va antes de «@» no es el sitio: esta dirección lleva a ${host}. Escribe ${guess}`,
  en: ({ host, guess }) => `The part before "@" is not the site: this address leads to ${host}. Write ${guess}`,
  bad: 'href: https://banco.co@empresa.co/pagos',
  good: 'href: https://empresa.co/pagos',
});

const badPort = rule<{ port: string; guess: string }>('bad-port', {
  severity: 'error',
  es: ({ port, guess }) => `El puerto «${port}» no existe: va de 1 a 65535, y casi nunca hace falta. Escribe ${guess}`,
  en: ({ port, guess }) =>
    `There is no port "${port}": it goes from 1 to 65535, and is hardly ever needed. Write ${guess}`,
  bad: 'href: https://empresa.co:99999/pagos',
  good: 'href: https://empresa.co/pagos',
});

const badHost = rule<{ host: string }>('bad-host', {
  severity: 'error',
  es: ({ host }) =>
    `«${host}» no es un dominio: lleva letras, números, guiones y al menos un punto, por ejemplo www.empresa.co.`,
  en: ({ host }) =>
    `"${host}" is not a domain: it has letters, digits, hyphens and at least one dot, for example www.empresa.co.`,
  bad: 'href: https://empresa/contacto',
  good: 'href: https://empresa.co/contacto',
});

/** Explains a fault in the host of a full address, or around it. */
export function explainHost(text: string): Finding | undefined {
  const address = parseWebAddress(filledTemplate(text));
  if (!address || !('fault' in address) || address.host === '') return undefined;
  const { fault, scheme, rest } = address;
  const host = shorten(address.host, 40);
  const guess = `${scheme}://${address.host}${rest}`;
  switch (fault) {
    case 'blank':
      return undefined;
    case 'slashes':
      return wrongSlashes({ guess });
    case 'backslash':
      return backslash({ guess: text.replaceAll('\\', '/') });
    case 'user':
      return withUser({ host, guess });
    case 'port':
      return badPort({ port: shorten(address.port, 20), guess });
    case 'host':
      return badHost({ host });
  }
}
