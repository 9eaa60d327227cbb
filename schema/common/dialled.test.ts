import { expect, test } from 'vitest';
import { dialled, internationalDigits, typedNumber } from './dialled.ts';

test.each([
  ['+57 300 000 0001', '+573000000001'],
  ['(+57) 300-000.0001', '+573000000001'],
  ['(607) 600 0000', '6076000000'],
  // The zero is dialled inside the country only.
  ['+49 (0)30 5550100', '+49305550100'],
  ['(+49) (0)30 5550100', '+49305550100'],
  ['+44(0)20-7946-0018', '+442079460018'],
  ['0049 (0)30 5550100', '0049305550100'],
  ['(0)30 5550100', '0305550100'],
  ['+49 (030) 5550100', '+490305550100'],
  // Numbers of Italy keep it.
  ['+39 (0)6 5550100', '+39065550100'],
  ['+378 (0)549 555010', '+3780549555010'],
  // An extension is not part of the number.
  ['+57 607 600 0000 ext. 12', '+576076000000'],
  ['+57 607 600 0000 #12', '+576076000000'],
  // Digits of other scripts.
  ['+٩٦٢ ٧٩ ٥٥٥ ٠١٠٠', '+962795550100'],
  ['۰۲۱ ۵۵۵۵ ۰۱۰۰', '02155550100'],
  ['+81 3-5555-0100', '+81355550100'],
  ['', ''],
])('%s is dialled as %s', (phone, number) => expect(dialled(typedNumber(phone))).toBe(number));

test('chat services get digits with the country code', () => {
  expect(internationalDigits('+49 (0)170 5550100')).toBe('491705550100');
  expect(internationalDigits('0049 170 5550100')).toBe('491705550100');
});
