#!/bin/sh
# Doble clic: instala lo que falta, inicia el servidor de edición y abre el Estudio en el navegador.
cd "$(dirname "$0")/.." || exit 1

# El escritorio no lee el PATH del terminal: npm suele estar en una de estas carpetas.
PATH="$PATH:/usr/local/bin:/opt/homebrew/bin:$HOME/.volta/bin"

if ! command -v npm >/dev/null 2>&1; then
  echo 'Falta Node. Instálalo desde https://nodejs.org (versión 20.19 o posterior) y vuelve a hacer doble clic.'
  exit 1
fi

echo 'Iniciando el Estudio. Deja esta ventana abierta mientras trabajas; para terminar, ciérrala.'
exec npm run dev -- --open
