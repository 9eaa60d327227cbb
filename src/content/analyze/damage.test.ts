import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFile } from '../../../tests/helpers/check.ts';
import { validPage } from '../../../tests/helpers/page.ts';
import { ruleNamed } from '../diagnostics/rule.ts';

/**
 * Random damage of a valid page: the check always ends, with well-formed diagnostics. A failure prints its seed;
 * `FC_SEED=… npx vitest run damage` repeats it.
 */
type Damage = (bytes: Buffer) => Buffer;

const original: Buffer = Buffer.from(validPage);
const characters = Buffer.from(':-"\'[]{}#&*!|>%@`,? \n\t\r•–…áñ\u00a0\u200b\ufeff\u2028');
const anyShare = fc.double({ min: 0, max: 1, noNaN: true });
const at = (share: number, length: number) => Math.floor(share * Math.max(0, length - 1));

const anyByte = fc.oneof(fc.constantFrom(...characters), fc.nat(255));
const insertion = fc
  .tuple(anyShare, fc.array(anyByte, { minLength: 1, maxLength: 4 }))
  .map(([share, added]): Damage => {
    return (bytes) =>
      Buffer.concat([
        bytes.subarray(0, at(share, bytes.length)),
        Buffer.from(added),
        bytes.subarray(at(share, bytes.length)),
      ]);
  });
const deletion = fc.tuple(anyShare, fc.integer({ min: 1, max: 40 })).map(([share, count]): Damage => {
  return (bytes) =>
    Buffer.concat([bytes.subarray(0, at(share, bytes.length)), bytes.subarray(at(share, bytes.length) + count)]);
});
const replacement = fc.tuple(anyShare, anyByte).map(([share, byte]): Damage => {
  return (bytes) => {
    const copy = Buffer.from(bytes);
    if (copy.length) copy[at(share, copy.length)] = byte;
    return copy;
  };
});
const swap = fc.tuple(anyShare, anyShare).map(([one, other]): Damage => {
  return onLines((lines) => {
    const [a, b] = [at(one, lines.length), at(other, lines.length)];
    [lines[a], lines[b]] = [lines[b]!, lines[a]!];
    return lines;
  });
});
const shift = fc.tuple(anyShare, fc.integer({ min: -4, max: 4 })).map(([share, spaces]): Damage => {
  return onLines((lines) => {
    const line = at(share, lines.length);
    lines[line] = spaces < 0 ? lines[line]!.slice(-spaces) : ' '.repeat(spaces) + lines[line]!;
    return lines;
  });
});
const repetition = fc.tuple(anyShare, anyShare).map(([one, other]): Damage => {
  return onLines((lines) => lines.toSpliced(at(other, lines.length), 0, lines[at(one, lines.length)]!));
});

function onLines(change: (lines: string[]) => string[]): Damage {
  return (bytes) => Buffer.from(change(bytes.toString('latin1').split('\n')).join('\n'), 'latin1');
}

const damages = fc.array(fc.oneof(insertion, deletion, replacement, swap, shift, repetition), {
  minLength: 1,
  maxLength: 6,
});
const seed = Number(process.env.FC_SEED);
const settings = { numRuns: 400, ...(seed && { seed }) };

describe('random damage', () => {
  it('ends in well-formed diagnostics', () => {
    fc.assert(
      fc.property(damages, fc.constantFrom('es', 'en'), (steps, locale) => {
        const bytes = steps.reduce<Buffer>((page, damage) => damage(page), original);
        const diagnostics = checkFile(bytes, locale as 'es' | 'en');
        const lines = bytes.toString().split('\n').length;
        for (const { rule, severity, line, column, endLine, endColumn, message } of diagnostics) {
          expect(ruleNamed(rule).id).toBe(rule);
          expect(severity).toMatch(/^(?:error|warning)$/);
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(lines);
          expect(column).toBeGreaterThanOrEqual(1);
          expect(endLine * 1e6 + endColumn).toBeGreaterThanOrEqual(line * 1e6 + column);
          expect(message).not.toMatch(/undefined|NaN|\[object|^$/);
        }
        expect(diagnostics.map(({ line }) => line)).toEqual(diagnostics.map(({ line }) => line).sort((a, b) => a - b));
      }),
      settings,
    );
  });
});
