import { formatNumber } from '../../../schema/common/format/number.ts';
import type { Messages } from '../../ui/messages.ts';

const units = ['B', 'kB', 'MB', 'GB'];

/** A size in decimal units, with one decimal below ten. */
export function sizeOf(bytes: number, messages: Pick<Messages, 'decimalSeparator' | 'groupSeparator'>): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const amount = bytes / 1000 ** step;
  return `${formatNumber(messages, amount, step > 0 && amount < 10 ? 1 : 0)} ${units[step]}`;
}
