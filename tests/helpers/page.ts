/** A valid page of the test schemas with every kind of content. */
export const validPage = `# Nómina
title: "Nómina: contratos y pagos a tiempo"
description: >-
  Liquida la nómina de la empresa, paga a tiempo y entrega
  los reportes de seguridad social sin errores.

product:
  name: Nómina RH
  logo:
    src: /assets/marcas/nomina.svg
    alt: ""
  group: comercial
  summary: La nómina completa, de la hoja de vida al pago.
  order: 3

blocks:
  - type: anchor-bar
    sticky: true
    items:
      - label: Ventajas
        href: "#Ventajas"
      - label: Precios
        href: "#precios"

  - type: hero
    title: Nómina sin carreras
    text: >-
      Todo lo que la empresa necesita para pagar bien,
      con los soportes en su sitio.
    image: {src: /assets/pantallas/nomina.svg, alt: "Desprendible de pago, con sus deducciones"}
    cta:
      label: Contáctanos
      href: /contacto

  - type: feature-list
    id: Ventajas
    title: Lo que cambia
    columns: 3
    items:
      - title: Contratos al día
        text: Cada contrato avisa antes de vencer.
        icon: document
      - title: Pagos por lote
        text: El archivo del banco sale listo.
        icon: bank

  - type: tab-set
    id: precios
    title: Precios
    items:
      - id: mensual
        label: Mensual
        blocks:
          - type: text
            title: Plan mensual
            body: |
              Incluye **todo** el soporte.

              - Sin permanencia
              - Con copias de seguridad
      - id: anual
        label: Anual
        blocks:
          - type: quote
            text: Dejamos de pagar recargos.
            author: Ana Rojas

  - type: contact-form
    title: Escríbanos
    recipient: info@empresa.co
    fields:
      - name: nombre
        label: Su nombre
        type: text
        isRequired: true
`;
