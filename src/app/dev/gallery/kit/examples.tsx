import type { ReactNode } from 'react';
import { formatMoney, formatNumber } from '../../../../../schema/common/format/number.ts';
import { Action } from '../../../../ui/action.tsx';
import { EntryFacts, EntrySummary, Period } from '../../../../ui/facts.tsx';
import { type AnyIcon, Icon, outlines } from '../../../../ui/icon.tsx';
import { Image } from '../../../../ui/image.tsx';
import { EntryLink, Link } from '../../../../ui/link.tsx';
import { formatDate } from '../../../../ui/messages.ts';
import { usePage } from '../../../../ui/page-context.tsx';
import { PhoneNumber } from '../../../../ui/phone-number.tsx';
import { ScrollArea } from '../../../../ui/scroll-area.tsx';
import { Heading, Section } from '../../../../ui/section.tsx';
import { RichText, Text } from '../../../../ui/text.tsx';

/** A live example of each shared part, by name, in English like the code. The gallery shows the example's source next to the result. */
export const examples: Readonly<Record<string, () => ReactNode>> = {
  Section: () => (
    <Section block="kit" tone="soft" title="Included" text="The background, the width, the title and the introduction.">
      <p>The content of the block.</p>
    </Section>
  ),
  Heading: () => <Heading>A heading one level below the heading of its section</Heading>,
  Text: () => (
    <p>
      <Text value={['Since ', { t: 'year', since: 30 }, ', ', { t: 'strong', c: ['without a break'] }, '.']} />
    </p>
  ),
  RichText: () => (
    <div className="prose">
      <RichText
        value={[
          { t: 'p', c: ['A paragraph and a list:'] },
          { t: 'list', ordered: false, items: [[{ t: 'p', c: ['Sales'] }], [{ t: 'p', c: ['Purchases'] }]] },
        ]}
      />
    </div>
  ),
  Image: () => <Image image={usePage().site.logo} fit="mark" />,
  Action: () => (
    <p>
      <Action link={{ label: 'Contact us', href: '/contact' }} />{' '}
      <Action link={{ label: 'See the prices', href: '/prices' }} variant="secondary" />{' '}
      <Action link={{ label: 'Learn more', href: '/about' }} variant="quiet" />
    </p>
  ),
  Link: () => <Link href="https://example.com">A link to another site</Link>,
  Icon: () => (
    <ul className="kit-icons">
      {(Object.keys(outlines) as AnyIcon[]).map((name) => (
        <li key={name}>
          <Icon name={name} /> <code>{name}</code>
        </li>
      ))}
    </ul>
  ),
  ScrollArea: () => (
    <ScrollArea label="Offices">
      <table>
        <thead>
          <tr>
            <th scope="col">Office</th>
            <th scope="col">Hours</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Main</th>
            <td>Monday to Friday, 8:00 to 17:00</td>
          </tr>
        </tbody>
      </table>
    </ScrollArea>
  ),
  PhoneNumber: () => <PhoneNumber value="+57 300 000 0000" />,
  EntryFacts: () => <EntryFacts entry={{ facts: [{ values: [12_500] }, { values: ['Cali'] }] }} />,
  Period: () => <Period period={{ start: '2026-05-01T09:30-05:00', end: '2026-05-01T10:15-05:00' }} />,
  EntryLink: () => <EntryLink entry={{ href: '/sales', name: 'Sales' }} />,
  EntrySummary: () => (
    <EntrySummary
      entry={{ href: '/sales', name: 'Sales', summary: 'Invoices and receivables.', facts: [{ values: [12_500] }] }}
      className="kit-summary"
    />
  ),
  formatNumber: () => formatNumber(usePage().messages, 12_345.5),
  formatMoney: () => formatMoney(usePage().messages, 1_200_000, '$'),
  formatDate: () => formatDate(usePage().messages, '2026-03-01'),
};
