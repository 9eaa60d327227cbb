import { parseWebAddress } from '../../common/address.ts';
import { type Finding, rulesOf } from '../../diagnostics/rule.ts';
import { playerAddress, playerAdvice } from '../../text/players.ts';

type Advice = { readonly guess?: string; readonly example?: string };

const notPlayer = rulesOf('links')<{ isCode: boolean; host?: string } & Advice>('not-a-player', {
  severity: 'error',
  es: (p) =>
    p.isCode
      ? `Aquí va solo la dirección, sin el código: ${p.guess}`
      : `Esa página de ${p.host} no se puede mostrar dentro de otra. ${adviceEs(p)}`,
  en: (p) =>
    p.isCode
      ? `Only the address goes here, without the code: ${p.guess}`
      : `That page of ${p.host} cannot be shown inside another. ${adviceEn(p)}`,
  bad: `src: '<iframe src="https://player.vimeo.com/video/123456789"></iframe>'`,
  good: 'src: https://player.vimeo.com/video/123456789',
});

function adviceEs({ guess, example }: Advice): string {
  if (guess) return `Escribe ${guess}`;
  if (example) return `Escribe la dirección de un video, por ejemplo ${example}`;
  return 'Busca en ella «Compartir» › «Insertar» y copia la dirección que va en «src».';
}

function adviceEn({ guess, example }: Advice): string {
  if (guess) return `Write ${guess}`;
  if (example) return `Write the address of a video, for example ${example}`;
  return 'Look there for "Share" › "Embed" and copy the address in "src".';
}

/** Embed code as services offer it, which contains an address. */
const embedCode = /^<[^>]*\bsrc=["']?(https?:\/\/[^"'\s>]+)/i;

/** Explains the code that services offer for embedding, in the place of the address in it. */
export function explainEmbedCode(text: string): Finding | undefined {
  const inside = embedCode.exec(text)?.[1];
  return inside === undefined ? undefined : notPlayer({ isCode: true, guess: playerAddress(inside) ?? inside });
}

/** Explains why a video with a valid address cannot be embedded. */
export function explainPlayer(text: string): Finding | undefined {
  const code = explainEmbedCode(text);
  if (code) return code;
  const address = parseWebAddress(text);
  if (!address || 'fault' in address || !address.isSecure || playerAddress(text)) return undefined;
  return notPlayer({ isCode: false, ...playerAdvice(address) });
}
