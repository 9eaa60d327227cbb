@echo off
rem Doble clic: instala lo que falta, inicia el servidor de edicion y abre el Estudio en el navegador.
chcp 65001 >nul
rem pushd da una letra de unidad a una carpeta de la red, donde cd no puede entrar.
pushd "%~dp0.."

if not exist package.json (
  echo Aquí no está el proyecto. Si es un archivo comprimido, extrae primero toda la carpeta y haz doble clic en la extraída.
  pause
  exit /b 1
)

where npm >nul 2>nul
if errorlevel 1 (
  echo Falta Node. Instálalo desde https://nodejs.org ^(versión 20.19 o posterior^) y vuelve a hacer doble clic.
  pause
  exit /b 1
)

echo Iniciando el Estudio. Deja esta ventana abierta mientras trabajas; para terminar, ciérrala.
call npm run dev -- --open
pause
