import { isFormatted } from '../../../../../../schema/schema.ts';
import { isDrawn } from '../../model/schema/labels.ts';
import type { FieldPlace } from '../field-place.ts';
import { FormattedControl } from '../formatted/formatted-control.tsx';
import { FileControl, LinkControl } from '../links/link-control.tsx';
import { AssetControl } from '../pictures/picture-input.tsx';
import { ChoiceControl } from './choice-control.tsx';
import { ColourControl } from './colour-control.tsx';
import type { Control } from './control.ts';
import { EntryControl } from './entry-control.tsx';
import { IconControl } from './icon-control.tsx';
import {
  DateControl,
  DayOrMomentControl,
  FlagControl,
  GroupControl,
  LineControl,
  MomentControl,
  NumberControl,
} from './plain-controls.tsx';

/** The control of a field that is neither an object nor a list. */
export function controlOf({ schema, name, pointer }: FieldPlace): Control {
  const { type, enum: options, format } = schema;
  if (schema.entryOf !== undefined || schema.entryIn !== undefined) return EntryControl;
  if (options && isDrawn(schema)) return IconControl;
  if (options) return ChoiceControl;
  if (type === 'boolean') return FlagControl;
  if (type === 'integer' || type === 'number') return NumberControl;
  if (format === 'date') return DateControl;
  if (format === 'date-time') return MomentControl;
  if (format === 'moment') return DayOrMomentControl;
  if (format === 'href') return LinkControl;
  if (schema.part === 'file' || schema.part === 'font') return FileControl;
  if (format === 'asset') return AssetControl;
  if (isFormatted(format)) return FormattedControl;
  if (isColour(schema)) return ColourControl;
  if (name === 'group' && /^\/[^/]+\/group$|\/collection\/group$/.test(pointer)) return GroupControl;
  return LineControl;
}

/** True if a pattern admits only colours. */
function isColour({ pattern }: FieldPlace['schema']): boolean {
  return pattern !== undefined && new RegExp(pattern, 'u').test('#a1b2c3') && !new RegExp(pattern, 'u').test('#a');
}
