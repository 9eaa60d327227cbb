/** The keyword `schemaOrg`: the place of a value in the structured data of its object. */

/** A step of a path: a property, and the type of the node that is its value. */
export interface PropertyStep {
  readonly property: string;
  /** Absent for the value itself, and for a node without a declared or usual type. */
  readonly type: string | undefined;
}

/** The usual type of the node in a property. Paths may state another one: `location:VirtualLocation.url`. */
const usualTypes: Readonly<Record<string, string>> = {
  address: 'PostalAddress',
  jobLocation: 'Place',
  acceptedAnswer: 'Answer',
  location: 'Place',
};

/**
 * The steps of a property path: `offers:Offer.price`. The type of the last step is stated if its value is an object with
 * properties of its own: `performer:Person`.
 */
export function propertyPath(path: string): readonly PropertyStep[] {
  const steps = path.split('.');
  return steps.map((step, index) => {
    const [property = '', type] = step.split(':');
    return { property, type: type ?? (index < steps.length - 1 ? usualTypes[property] : undefined) };
  });
}

/** True if a value of the keyword is a type, which makes its object a node of the page: `JobPosting`. */
export function isType(schemaOrg: string): boolean {
  return /^[A-Z]/.test(schemaOrg);
}

/**
 * The value of a property whose field is a flag, if the flag is true: `isRemote: true` of a vacancy becomes
 * `jobLocationType: TELECOMMUTE`.
 */
export const flagTexts: Readonly<Record<string, string>> = { jobLocationType: 'TELECOMMUTE' };
