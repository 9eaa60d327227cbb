import { describe, expect, test } from 'vitest';
import type { HoursData } from '../../../schema/compiled.ts';
import { linesOf, statusAt } from './hours.ts';

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const shop: HoursData = {
  week: [
    { days: workdays, opens: '14:00', closes: '18:00' },
    { days: workdays, opens: '08:00', closes: '12:00' },
    { days: ['saturday'], opens: '20:00', closes: '02:00' },
  ],
  holidays: ['2026-12-25', '2027-01-01'],
  exceptions: [
    { from: '2026-12-24', opens: '08:00', closes: '11:00' },
    { from: '2026-12-28', until: '2026-12-31' },
  ],
};
const always: HoursData = { week: [{ days: [...workdays, 'saturday', 'sunday'], opens: '00:00', closes: '24:00' }] };
const bar: HoursData = { week: [{ days: ['friday', 'holidays'], opens: '22:00', closes: '04:00' }] };

test('days that follow each other are one line, from the day that the author wrote first', () => {
  const days = (hours: HoursData) => linesOf(hours).map((line) => line.days.join(' '));
  expect(days(shop)).toEqual([workdays.join(' '), 'saturday', 'sunday']);
  expect(linesOf(shop)[0]!.spans.map(({ opens }) => opens)).toEqual(['08:00', '14:00']);
  const week = [{ days: ['saturday', 'sunday', 'monday'], opens: '12:00', closes: '23:00' }];
  expect(days({ week })).toEqual(['saturday sunday monday', 'tuesday wednesday thursday friday']);
});

describe('the state at a moment', () => {
  test.each([
    // 2026-11-27 is a Friday.
    ['before the first period', shop, '2026-11-27 07:59', 'closed until 2026-11-27 08:00, 0'],
    ['at the opening', shop, '2026-11-27 08:00', 'open until 2026-11-27 12:00, 0'],
    ['in the last minute', shop, '2026-11-27 11:59', 'open until 2026-11-27 12:00, 0'],
    ['between two periods', shop, '2026-11-27 12:00', 'closed until 2026-11-27 14:00, 0'],
    ['in the evening', shop, '2026-11-27 18:00', 'closed until 2026-11-28 20:00, 1'],
    ['before midnight', shop, '2026-11-28 23:30', 'open until 2026-11-29 02:00, 1'],
    ['after midnight', shop, '2026-11-29 01:59', 'open until 2026-11-29 02:00, 0'],
    ['after the night', shop, '2026-11-29 02:00', 'closed until 2026-11-30 08:00, 1'],
    ['on a day with other times', shop, '2026-12-24 11:30', 'closed until 2026-12-26 20:00, 2'],
    ['on a holiday', shop, '2026-12-25 09:00', 'closed until 2026-12-26 20:00, 1'],
    ["over the year's end", shop, '2026-12-31 09:00', 'closed until 2027-01-02 20:00, 2'],
    ['without a pause', always, '2026-11-27 23:59', 'open'],
    [
      'on a holiday with own times',
      { ...bar, holidays: ['2026-12-24'] },
      '2026-12-25 03:00',
      'open until 2026-12-25 04:00, 0',
    ],
    ['never', { week: [{ days: ['holidays'], opens: '08:00', closes: '12:00' }] }, '2026-11-27 09:00', 'closed'],
  ])('%s', (_, hours, moment, state) => {
    const [date = '', time = ''] = moment.split(' ');
    const { isOpen, next } = statusAt(hours, { date, time });
    const until = next ? ` until ${next.date} ${next.time}, ${next.inDays}` : '';
    expect(`${isOpen ? 'open' : 'closed'}${until}`).toBe(state);
  });
});
