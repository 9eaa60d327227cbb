import type { ByLanguage, Messages } from '../messages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { pt } from './pt.ts';

/** The messages that layouts and many blocks show. `compileSite` picks the site's language; browsers download no other. */
export const messages: ByLanguage<Messages, 'es' | 'en' | 'pt' | 'fr' | 'de' | 'it'> = { es, en, pt, fr, de, it };
