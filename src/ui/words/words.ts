import type { ByLanguage, Words } from '../words.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { pt } from './pt.ts';

/** The words that layouts and many blocks say. `compileSite` picks those of the site, so that no other is downloaded. */
export const words: ByLanguage<Words, 'es' | 'en' | 'pt' | 'fr' | 'de' | 'it'> = { es, en, pt, fr, de, it };
