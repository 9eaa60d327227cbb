/** Creates an HTML element. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}
