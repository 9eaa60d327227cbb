import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import type { Script } from '../../ui/script.ts';
import { Text } from '../../ui/text.tsx';
import type { ProseProps } from '../props.ts';

export const script = 'never' satisfies Script;

export default function EditLink({ link }: ProseProps<'edit-link'>): ReactNode {
  return (
    <p className="edit-link container no-print">
      <Link href={link.href}>
        <Text value={link.label} />
      </Link>
    </p>
  );
}
