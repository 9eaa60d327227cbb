import type { ReactNode } from 'react';

/** A telephone number, always written from left to right. */
export function PhoneNumber({ value }: { readonly value: string }): ReactNode {
  return <bdi dir="ltr">{value}</bdi>;
}
