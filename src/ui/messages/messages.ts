import type { ByLanguage, Messages } from '../messages.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';
import { zh } from './zh.ts';

/** The messages that layouts and many blocks show. `compileSite` picks the site's language; browsers download no other. */
export const messages: Required<ByLanguage<Messages>> = { es, en, pt, fr, de, it, ar, he, ja, zh };
