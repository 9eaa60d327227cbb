import type { IconDrawing } from '../common/icon-drawing.ts';
import type { IconName } from '../parts.ts';
import type { FontData } from '../theme/font-metrics.ts';
import type { EntryGroup } from './entries.ts';
import type { Link, TopicRow } from './links.ts';
import type { FileData, Image } from './media.ts';

export interface CompiledParts {
  readonly image: Image;
  readonly file: FileData;
  readonly font: FontData;
  readonly link: Link;
  /** The attribute of a link. */
  readonly rel: string;
  readonly collection: readonly EntryGroup[];
  readonly topics: readonly TopicRow[];
  readonly icon: IconName | IconDrawing | Image;
}
