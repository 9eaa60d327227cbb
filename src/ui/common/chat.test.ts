import { expect, test } from 'vitest';
import { chatHref } from './chat.ts';

const line = { name: 'Ventas', city: "Cali$'", phone: '+57 300 000 0001' };
const chat = {
  label: 'Chat',
  service: 'https://chat.example/{phone}?text={text}',
  greeting: 'Sobre {topic} en {city}: {topic}',
  lines: [line],
};

test('a greeting keeps names unchanged, also with characters that `replace` treats specially', () => {
  const text = (topic: string) => new URL(chatHref(chat, line, topic)).searchParams.get('text');
  for (const topic of ['$$', '$&', "$'", '$`', '$1', '{city}'])
    expect(text(`Ruedas ${topic}`)).toBe(`Sobre Ruedas ${topic} en Cali$': Ruedas ${topic}`);
});
