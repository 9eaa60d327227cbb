import { redirectPattern } from '../../../../schema/addresses.ts';
import { findWebAddress, localTarget } from '../../common/address.ts';
import { writeGuess } from '../../diagnostics/remedies.ts';
import { type Finding, rulesOf } from '../../diagnostics/rule.ts';

/** `character` is a part that former addresses cannot contain. It and the guess are absent for the home page. */
const formerAddress = rulesOf('links')<{ guess?: string; character?: string }>('former-address', {
  severity: 'error',
  es: ({ guess, character }) =>
    guess
      ? `Una dirección anterior empieza por «/» y va sin dominio, sin «?» ni «#» y sin barra final: ${guess}`
      : character
        ? `Una dirección anterior solo lleva letras sin tilde, números, guiones y «_», sola o con .html, y esta lleva «${character}». Quítala de aquí y redirígela en la configuración de tu servidor.`
        : 'La dirección de la portada no puede llevar a otra página. Quítala de «redirectFrom».',
  en: ({ guess, character }) =>
    guess
      ? `A former address starts with "/", without a domain, "?", "#" or a slash at its end: ${guess}`
      : character
        ? `A former address has letters without accents, digits, hyphens and "_" only, alone or with .html, and this one has "${character}". Remove it here, and redirect it in the configuration of your server.`
        : 'The address of the home page cannot lead to another page. Remove it from "redirectFrom".',
  fix: writeGuess,
  bad: 'redirectFrom: [/servicios/]',
  good: 'redirectFrom: [/servicios]',
});

const valid = new RegExp(redirectPattern, 'u');

/** Explains why an address cannot be a former one of a page. */
export function explainFormerAddress(value: string): Finding {
  const text = value.trim();
  const { path } = localTarget(findWebAddress(text)?.rest ?? text);
  const guess = `/${path.replace(/^\/+|\/+$/g, '')}`;
  if (valid.test(guess)) return formerAddress({ guess });
  return guess === '/' ? formerAddress() : formerAddress({ character: foreignPart(guess) });
}

/** The part of an address that no former address may have: an extension such as `.php`, else a character. */
function foreignPart(address: string): string {
  const [extension] = /\.[a-z]\w*$/i.exec(address) ?? [];
  const rest = extension ? address.slice(0, -extension.length) : address;
  const [character] = /[^\w/.-]/u.exec(rest) ?? [];
  return character?.replace(' ', '␣') ?? extension ?? '.';
}
