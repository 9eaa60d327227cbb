import { BlockError } from '../../../schema/common/block-error.ts';
import { when } from './phrases.ts';
import { type Finding, rulesOf } from './rule.ts';

const rule = rulesOf('files');

/** `reason` is the code of the system's error. The system reports `ENXIO` for a pipe or a device. */
const unreadableFile = rule<{ reason?: string }>('unreadable-file', {
  severity: 'error',
  es: ({ reason }) =>
    reason === 'ENXIO'
      ? 'No es un archivo, sino una tubería o un dispositivo del sistema. Pon aquí un archivo.'
      : `El archivo no se puede abrir${when(reason, ` (${reason})`)}. Revisa sus permisos o vuelve a guardarlo.`,
  en: ({ reason }) =>
    reason === 'ENXIO'
      ? 'This is no file but a pipe or a device of the system. Put a file here.'
      : `The file cannot be opened${when(reason, ` (${reason})`)}. Check its permissions or save it again.`,
});

export const failingBlock = rule<{ file: string; reason: string }>('failing-block', {
  severity: 'error',
  es: ({ file, reason }) =>
    `El código de un bloque falla con esta página: ${reason}. Corrige ${file}; si el bloque es del programa, avisa a quien lo mantiene.`,
  en: ({ file, reason }) =>
    `The code of a block fails with this page: ${reason}. Correct ${file}; if the block is one of the program, report it.`,
});

export const internalError = rule<{ reason: string }>('internal-error', {
  severity: 'error',
  es: ({ reason }) =>
    `El programa falló al revisar este archivo (${reason}). Es un error de este programa: avisa a quien lo mantiene y envíale el archivo.`,
  en: ({ reason }) =>
    `The program failed while it checked this file (${reason}). This is a bug of this program: report it, together with the file.`,
});

/**
 * The finding for a file whose analysis ended with an exception. An author can correct an error of the operating system,
 * and a developer an error of a block's code; other errors are defects of this software.
 */
export function failureOf(error: unknown): Finding {
  if (error instanceof BlockError) return failingBlock({ file: error.file, reason: error.message });
  const { code, message = String(error) } = (error ?? {}) as NodeJS.ErrnoException;
  if (code?.startsWith('E') && !code.startsWith('ERR_')) return unreadableFile({ reason: code });
  return internalError({ reason: message.split('\n')[0]! });
}
