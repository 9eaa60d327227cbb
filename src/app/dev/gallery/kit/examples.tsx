import type { ReactNode } from 'react';
import { Action } from '../../../../ui/action.tsx';
import { EntrySummary } from '../../../../ui/facts.tsx';
import { controlAttributes, FormField } from '../../../../ui/form-field.tsx';
import { type AnyIcon, Icon, outlines } from '../../../../ui/icon.tsx';
import { Image } from '../../../../ui/image.tsx';
import { Link } from '../../../../ui/link.tsx';
import { formatDate } from '../../../../ui/messages.ts';
import { formatMoney, formatNumber } from '../../../../ui/numbers.ts';
import { usePage } from '../../../../ui/page-context.tsx';
import { PhoneNumber } from '../../../../ui/phone-number.tsx';
import { Player } from '../../../../ui/player.tsx';
import { ScrollArea } from '../../../../ui/scroll-area.tsx';
import { Heading, Section } from '../../../../ui/section.tsx';
import { RichText, Text } from '../../../../ui/text.tsx';

/** A live example of each shared part, by name. The gallery shows the example's source next to the result. */
export const examples: Readonly<Record<string, () => ReactNode>> = {
  Section: () => (
    <Section block="kit" tone="soft" title="Lo que incluye" text="El fondo, el ancho, el título y la introducción.">
      <p>El contenido del bloque.</p>
    </Section>
  ),
  Heading: () => <Heading>Un título, un nivel por debajo del de su sección</Heading>,
  Text: () => (
    <p>
      <Text value={['Desde ', { t: 'year', since: 30 }, ', ', { t: 'strong', c: ['sin pausa'] }, '.']} />
    </p>
  ),
  RichText: () => (
    <div className="prose">
      <RichText
        value={[
          { t: 'p', c: ['Un párrafo y una lista:'] },
          { t: 'list', ordered: false, items: [[{ t: 'p', c: ['Ventas'] }], [{ t: 'p', c: ['Compras'] }]] },
        ]}
      />
    </div>
  ),
  Image: () => <Image image={usePage().site.logo} fit="mark" />,
  Action: () => (
    <p>
      <Action link={{ label: 'Contáctenos', href: '/contacto' }} />{' '}
      <Action link={{ label: 'Ver precios', href: '/productos' }} variant="secondary" />{' '}
      <Action link={{ label: 'Saber más', href: '/compania' }} variant="quiet" />
    </p>
  ),
  Link: () => <Link href="https://example.com">Un enlace a otro sitio</Link>,
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
    <ScrollArea label="Sedes">
      <table>
        <thead>
          <tr>
            <th scope="col">Sede</th>
            <th scope="col">Horario</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Principal</th>
            <td>De lunes a viernes, de 8:00 a 17:00</td>
          </tr>
        </tbody>
      </table>
    </ScrollArea>
  ),
  FormField: () => (
    <FormField id="kit-city" label="Ciudad" isRequired help="La de su sede." error="Complete el campo «Ciudad».">
      <input
        {...controlAttributes({ id: 'kit-city', help: 'La de su sede.', error: 'Complete el campo «Ciudad».' })}
        className="form-control"
      />
    </FormField>
  ),
  PhoneNumber: () => <PhoneNumber value="+57 300 000 0000" />,
  EntrySummary: () => (
    <EntrySummary
      entry={{ href: '/ventas', name: 'Ventas', summary: 'Facturas y cartera.', facts: [{ values: [12_500] }] }}
      className="kit-summary"
    />
  ),
  Player: () => <Player src="https://video.example/1" title="Una visita a la sede" poster={usePage().site.logo} />,
  formatNumber: () => formatNumber(usePage().messages, 12_345.5),
  formatMoney: () => formatMoney(usePage().messages, 1_200_000, '$'),
  formatDate: () => formatDate(usePage().messages, '2026-03-01'),
};
