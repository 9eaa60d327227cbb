import type { ReactNode } from 'react';
import { originAt } from '../../model/entry-list.ts';
import { useForm } from '../use-form.ts';

/** Says how the file of another program writes the value of a field, or why the value cannot be changed here. */
export function OriginNote({ pointer }: { readonly pointer: string }): ReactNode {
  const { open, root, messages } = useForm();
  const origin = originAt(open.get(), root, pointer);
  if (!origin) return null;
  const { from, base, derivedFrom, isAddress } = origin;
  const notes = [
    from !== undefined && messages.originField(from),
    base !== undefined && messages.originBase(base),
    derivedFrom && messages.derivedFrom[derivedFrom],
    isAddress && messages.originAddress,
  ];
  return <p className="studio-help">{notes.filter(Boolean).join(' ')}</p>;
}
