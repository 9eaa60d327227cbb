import type { ByLanguage } from '../../ui/messages.ts';

/** The name of a scrolling row of testimonials. */
export const messages: ByLanguage<Record<'testimonials', string>> = {
  es: { testimonials: 'Testimonios' },
  en: { testimonials: 'Testimonials' },
  pt: { testimonials: 'Depoimentos' },
  fr: { testimonials: 'Témoignages' },
  de: { testimonials: 'Stimmen' },
  it: { testimonials: 'Testimonianze' },
  ar: { testimonials: 'آراء العملاء' },
  he: { testimonials: 'המלצות' },
  ja: { testimonials: 'お客様の声' },
  zh: { testimonials: '客户评价' },
};
