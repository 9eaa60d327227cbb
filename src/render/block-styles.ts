const styles = import.meta.glob<string>('../blocks/*/style.css', { eager: true, query: '?inline', import: 'default' });

/** The style sheet of every block, by type. */
export const blockStyles: ReadonlyMap<string, string> = new Map(
  Object.entries(styles).map(([path, style]) => [path.split('/').at(-2)!, style]),
);
