import type { ReactNode } from 'react';

/** A telephone number as it is dialled: from left to right, whatever the direction of the words around it. */
export function PhoneNumber({ value }: { readonly value: string }): ReactNode {
  return <bdi dir="ltr">{value}</bdi>;
}
