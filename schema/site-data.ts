import type { EntryGroup, Image, Link } from './compiled.ts';
import type { Infer } from './infer.ts';
import type { siteSchema } from './site.ts';

/** The compiled `site.yaml`, as the browser receives it. */
export type SiteData = Infer<typeof siteSchema>;

export type ChatLine = NonNullable<SiteData['chat']>['lines'][number];
export type { EntryGroup, Image, Link };
